-- A stock feed is applied part by part, each in a short transaction, and locks only the stock rows that it changes.

-- When each stock row was last counted stands apart from it: a count that changes nothing is told without locking the
-- row. No foreign key: checking one would take a lock on the stock row. Half of each page is free, since a feed writes
-- every row and the new versions then find place beside the old ones, without touching the index.
create table shops.stock_count (
  shop_id int not null,
  variant_id int not null,
  counted_at timestamptz not null,
  primary key (shop_id, variant_id)
) with (fillfactor = 50);
comment on table shops.stock_count is 'the newest count that a feed gave of each stock row; an older one is not followed';
insert into shops.stock_count (shop_id, variant_id, counted_at)
  select shop_id, variant_id, counted_at from shops.stock order by shop_id, variant_id;
alter table shops.stock drop column counted_at;

-- What was handed over or corrected since a count, of a whole shop at once.
create index stock_movement_since_idx on shops.stock_movement (shop_id, at) include (variant_id, on_hand_delta)
  where cause in ('hand_over', 'correction');

-- Written whole before the first part is applied; a part goes in the transaction that applies it. So whatever is here
-- belongs to a run that was stopped, or that is under way.
create table shops.stock_feed_part (
  run_id int not null,
  part int not null,
  shop_id int not null,
  variant_ids int[] not null,
  quantities int[] not null,
  own_prices int[] not null,
  pickups boolean[] not null,
  carried boolean[] not null,
  counted_at timestamptz[] not null,
  primary key (run_id, part)
);
comment on table shops.stock_feed_part is 'what of a stock feed is still to be applied, in shop and variant order';

alter table feeds.run add column finished_at timestamptz default now(), add column parts int;
update feeds.run set finished_at = at;
comment on column feeds.run.finished_at is 'null: its parts are being applied, or wait to be taken up';
comment on column feeds.run.parts is 'in how many transactions; null: in one';

-- Followers look at the log every second by themselves: waking them for each of a feed's parts would make them read the
-- same articles again and again.
create or replace function search.wake() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('hent.wake', true), '') <> 'off' then
    -- Only wakes: what changed is read from the table, so a lost notification heals at the next look.
    perform pg_notify('hent_change', '');
  end if;
  return null;
end $$;
