-- A customer of an IPv6 carrier may use any of the 65,536 networks around an origin, so the open reservations of the
-- wider network are counted too.
alter table reservations.reservation add column wide_origin text;
comment on column reservations.reservation.wide_origin is 'a keyed hash of the network around origin (/24, /48); null: made before it was stored';
create index open_by_wide_origin on reservations.reservation (wide_origin, created_at) where status_id in (0, 1, 2, 3);
