-- Until this version the VAT of an order was rounded per line. Receipts that have been issued must not change, so those
-- orders keep that rule, as does an order that an older process places during the upgrade.

alter table reservations.reservation add column vat_per_line boolean not null default true;
comment on column reservations.reservation.vat_per_line is 'true: VAT is rounded per line; false: computed from the sum per rate';
