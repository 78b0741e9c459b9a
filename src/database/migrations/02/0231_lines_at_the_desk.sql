-- Staff mark a line of a reservation as found, or some of its pieces as missing, with a reason that corrects the stock.

alter table reservations.line
  add column missing int not null default 0,
  add constraint line_missing check (missing between 0 and count and (state <> 'not_found' or missing = count));
comment on column reservations.line.missing is 'pieces of it that the shop did not find: promised and paid for no more';

alter table reservations.event
  add column line_id int references reservations.line,
  add column line_state text,
  add column line_missing int,
  add constraint event_line check (num_nulls(line_id, line_state, line_missing) in (0, 3));
comment on column reservations.event.line_id is 'the line that was marked; null: the reservation moved';

create table shops.correction (
  id int generated always as identity primary key,
  shop_id int not null,
  variant_id int not null,
  pieces int not null,
  reason text not null,
  actor text not null,
  line_id int,
  withdrawn boolean not null default false,
  at timestamptz not null default clock_timestamp(),
  foreign key (shop_id, variant_id) references shops.stock
);
create index correction_line_idx on shops.correction (line_id) where not withdrawn;
create index correction_at_idx on shops.correction (at);
comment on table shops.correction is 'why a shop corrected its stock, and who did';
comment on column shops.correction.pieces is 'what it changed on hand by; 0: a feed had counted them away already';
comment on column shops.correction.line_id is 'the line of a reservation whose pieces were not there; null: none';
comment on column shops.correction.withdrawn is 'the pieces were found after all';
comment on column shops.stock_movement.cause_id is 'of a reservation, an order, the feed run that counted, or the correction; null: nobody said';
