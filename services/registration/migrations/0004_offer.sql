-- What the visitor worked out on the page of prices, as its address carries it; the owner adds it by a click.
ALTER TABLE registrations ADD COLUMN offer TEXT
    CONSTRAINT registrations_offer CHECK (length(offer) BETWEEN 1 AND 400);
