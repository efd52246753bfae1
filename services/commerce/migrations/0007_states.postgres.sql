-- What the program never writes the schema refuses: unknown names, and values that contradict a state.

ALTER TABLE orders
    ADD CONSTRAINT orders_state CHECK (
        state IN ('awaiting_transfer', 'partly_paid', 'checking', 'paid', 'fulfilled', 'expired', 'cancelled')
    ),
    ADD CONSTRAINT orders_outcome CHECK (
        outcome IN ('', 'exact', 'partial', 'over', 'late', 'duplicate', 'cancelled', 'expired_partly',
            'taken_back')
    ),
    ADD CONSTRAINT orders_paid CHECK ((paid_at IS NOT NULL) = (state IN ('paid', 'fulfilled'))),
    ADD CONSTRAINT orders_version CHECK (version >= 1);

ALTER TABLE statements
    ADD CONSTRAINT statements_state CHECK (
        state IN ('writing', 'discarding', 'matching', 'imported', 'undoing', 'discarded')
    ),
    ADD CONSTRAINT statements_discarded CHECK ((discarded_at IS NOT NULL) = (state = 'discarded'));

ALTER TABLE transfers
    ADD CONSTRAINT transfers_direction CHECK (direction IN ('credit', 'debit')),
    ADD CONSTRAINT transfers_state CHECK (
        CASE
            WHEN state IN ('queued', 'set_aside') THEN queue_reason IN (
                'no_candidate', 'ambiguous', 'recent_holder', 'older_than_order', 'conflicting', 'duplicate', 'late',
                'order_cancelled', 'possible_duplicate', 'partial_again', 'reversal', 'foreign_currency', 'fraction',
                'undone', 'partly_matched', 'known_elsewhere', 'correction', 'small_rest', 'not_applied'
            )
            WHEN state = 'ignored' THEN queue_reason IN ('', 'correction')
            ELSE state IN ('certain', 'matched') AND queue_reason = ''
        END
    ),
    ADD CONSTRAINT transfers_occurrence CHECK (occurrence >= 1);

ALTER TABLE allocations
    ADD CONSTRAINT allocations_kind CHECK (kind IN ('order', 'credit')),
    ADD CONSTRAINT allocations_spent_as CHECK (spent_as IN ('', 'covered', 'received')),
    ADD CONSTRAINT allocations_spent CHECK (
        (spent_as = '') = (credit_of = '') AND (kind = 'order' OR spent_as = '')
    ),
    ADD CONSTRAINT allocations_place CHECK ((credit_place IS NULL) = (credit_left IS NULL));

ALTER TABLE set_asides
    ADD CONSTRAINT set_asides_reason CHECK (
        reason IN ('interest', 'own_funds', 'fee', 'reversal', 'unknown')
    );
