-- Staff count and correct stock: each count is a correction in the ledger, and can be undone for a minute.

alter table shops.correction
  add column round int,
  add column counted int,
  add column counted_before timestamptz,
  add constraint correction_count check (counted >= 0 and round is not null or counted is null);
comment on column shops.correction.round is 'what was counted or corrected by one press at the desk; null: a line of a reservation';
comment on column shops.correction.counted is 'the pieces that somebody counted; null: corrected by so many';
comment on column shops.correction.counted_before is 'of a count: what shops.stock_count said before it; null: nothing';
create sequence shops.correction_round_seq as int;
create index correction_round_idx on shops.correction (round) where round is not null;
comment on table shops.stock_count is 'the newest count of each stock row, by a feed or by hand; an older one is not followed';

-- Staff see rows counted below the reserved pieces, which are very few of all rows.
create index stock_shortfall_idx on shops.stock (shop_id) where shortfall > 0;
