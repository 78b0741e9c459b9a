-- A shopper who has paid and not collected is reminded once before the refund.
alter table reservations.reservation add column reminded_at timestamptz;
comment on column reservations.reservation.reminded_at is 'when a mail said that the deadline for collecting is near; null: none has';
