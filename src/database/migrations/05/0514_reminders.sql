-- Who has paid and not collected is reminded once, before the money is given back with the goods.
alter table reservations.reservation add column reminded_at timestamptz;
comment on column reservations.reservation.reminded_at is 'when a mail said that the deadline for collecting is near; null: none has';
