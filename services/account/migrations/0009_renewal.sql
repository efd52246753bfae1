-- The last payment that the paid time holds; unset where no order is paid, and until the time is computed anew.
ALTER TABLE accounts ADD COLUMN bought_at BIGINT;
-- The owner's wish not to renew the paid time; a later payment renews it nevertheless.
ALTER TABLE accounts ADD COLUMN renewal_declined_at BIGINT;
-- The last time that a payment was taken back and the paid time ended earlier by it.
ALTER TABLE accounts ADD COLUMN taken_back_at BIGINT;

-- A renewal was awaited for a week until now: subscriptions that were over stay over.
UPDATE accounts SET renewal_declined_at = paid_ends_at WHERE announced_subscription = 'ended';
