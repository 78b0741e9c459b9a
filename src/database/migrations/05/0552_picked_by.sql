alter table reservations.reservation add column pick_by timestamptz;
comment on column reservations.reservation.pick_by is 'until when its shop is waited for at least, as held before the chain changed the days of it; null: it has not';
