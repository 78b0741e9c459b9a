-- The seller when a reservation was placed. A later change of shop or company leaves it.
alter table reservations.reservation add column seller jsonb;
comment on column reservations.reservation.seller is 'SoldBy in src/shared/brand/seller.ts; null: placed before it was stored';
