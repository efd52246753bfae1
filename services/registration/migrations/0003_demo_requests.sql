-- What visitors ask for without registering, and what they think of the manual.

CREATE TABLE demo_requests (
    id TEXT PRIMARY KEY,
    state TEXT NOT NULL,
    version BIGINT NOT NULL,
    source TEXT NOT NULL,
    -- The path of the page with the form, without a language.
    page TEXT NOT NULL,
    locale TEXT NOT NULL,
    full_name TEXT NOT NULL,
    phone TEXT NOT NULL,
    email TEXT NOT NULL,
    message TEXT NOT NULL,
    preferred_at BIGINT,
    -- The appointment, and how often it was given another time.
    booked_for_at BIGINT,
    booking_sequence BIGINT,
    notes TEXT NOT NULL,
    -- Who changed it last.
    agent_id TEXT,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    closed_at BIGINT,
    -- The mails about it; NULL when the address had its mails of the day.
    mailed_at BIGINT,
    CONSTRAINT demo_requests_state CHECK (state IN ('new', 'called', 'booked', 'closed')),
    CONSTRAINT demo_requests_source CHECK (source IN ('demo', 'partnership', 'campaign', 'contact')),
    CONSTRAINT demo_requests_locale CHECK (locale IN ('es', 'en', 'id')),
    CONSTRAINT demo_requests_version CHECK (version >= 1),
    CONSTRAINT demo_requests_closed CHECK ((closed_at IS NOT NULL) = (state = 'closed')),
    CONSTRAINT demo_requests_booking CHECK (
        CASE state
            WHEN 'booked' THEN booked_for_at IS NOT NULL
            WHEN 'closed' THEN TRUE
            ELSE booked_for_at IS NULL
        END
    ),
    CONSTRAINT demo_requests_sequence CHECK (
        (booking_sequence IS NOT NULL) = (booked_for_at IS NOT NULL)
        AND (booking_sequence IS NULL OR booking_sequence >= 0)
    ),
    CONSTRAINT demo_requests_notes CHECK (state <> 'closed' OR notes <> '')
);
CREATE INDEX demo_requests_by_state ON demo_requests (state, id);
CREATE INDEX demo_requests_by_email ON demo_requests (email, mailed_at);

-- The events of one request.
CREATE INDEX events_by_subject ON events (subject_id, id);

-- Counts, and nothing about the voters.
CREATE TABLE help_votes (
    article TEXT NOT NULL,
    locale TEXT NOT NULL,
    -- WIB.
    day TEXT NOT NULL,
    helpful BIGINT NOT NULL,
    unhelpful BIGINT NOT NULL,
    PRIMARY KEY (article, locale, day),
    CONSTRAINT help_votes_locale CHECK (locale IN ('es', 'en', 'id')),
    CONSTRAINT help_votes_counts CHECK (helpful >= 0 AND unhelpful >= 0 AND helpful + unhelpful >= 1)
);
