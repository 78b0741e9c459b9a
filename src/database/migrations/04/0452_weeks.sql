-- Precomputed sums by shop and week for managers, so that a page does not read five years of reservations. The
-- reservations can be deleted before their sums.

create table reservations.week (
  shop_id int not null references shops.shop,
  monday date not null,
  reserved int not null,
  promised int not null,
  in_time int not null,
  collected int not null,
  expired int not null,
  cancelled int not null,
  pieces int not null,
  missing int not null,
  turnover bigint not null,
  primary key (shop_id, monday)
);
comment on table reservations.week is 'of what was reserved in a week (Monday to Sunday in Oslo), by shop; summed up again as long as some of it may be open';
comment on column reservations.week.promised is 'reservations that should have been ready by now, and were not cancelled before they were';
comment on column reservations.week.in_time is 'of the promised ones those that were ready when it was promised';
comment on column reservations.week.turnover is 'of what was collected or sent, in øre';
create index week_monday_idx on reservations.week (monday);
