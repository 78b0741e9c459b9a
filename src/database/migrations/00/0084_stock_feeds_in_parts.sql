-- A stock feed is applied part by part, each in a short transaction, and locks only the stock rows that it changes.

-- The time of each row's last count is in a separate table, so that a count that changes nothing does not lock the
-- stock row. No foreign key, because checking it would lock the stock row. Pages are half empty: a feed updates every
-- row, and the new versions then fit beside the old ones without index changes.
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

-- Hand-overs and corrections since a count, for a whole shop at once.
create index stock_movement_since_idx on shops.stock_movement (shop_id, at) include (variant_id, on_hand_delta)
  where cause in ('hand_over', 'correction');

-- Written completely before the first part is applied, and deleted in the transaction that applies the part. So
-- existing rows belong to a run that is in progress or was interrupted.
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

-- Followers read the log every second anyway. Notifying them for each part of a feed would make them read the same
-- articles again and again.
create or replace function search.wake() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('hent.wake', true), '') <> 'off' then
    -- Only wakes: what changed is read from the table, so a lost notification heals at the next look.
    perform pg_notify('hent_change', '');
  end if;
  return null;
end $$;
