-- The months of the stock ledger shared the lock of feed imports, so that each delayed the other.

-- Creates the month that contains `day` (UTC), if it is missing. Returns whether it was created.
create or replace function shops.make_ledger_month(day timestamptz) returns boolean language plpgsql as $$
declare
  first timestamptz := date_trunc('month', day, 'UTC');
  next timestamptz := (first at time zone 'UTC' + interval '1 month') at time zone 'UTC';
  name text := to_char(first at time zone 'UTC', '"month_"YYYY_MM');
begin
  if to_regclass('ledger.' || name) is not null then return false; end if;
  perform pg_advisory_xact_lock(7340225);
  -- Not by name once more: the backend still remembers that there was none.
  if exists (select from pg_class where relnamespace = 'ledger'::regnamespace and relname = name) then return false; end if;
  execute format('create table ledger.%I (like shops.stock_movement including defaults including constraints)', name);
  if exists (select from ledger.no_month where at >= first and at < next) then
    alter table shops.stock_movement detach partition ledger.no_month;
    perform set_config('hent.ledger', 'sorting', true);
    execute format('insert into ledger.%I select * from ledger.no_month where at >= $1 and at < $2', name) using first, next;
    delete from ledger.no_month where at >= first and at < next;
    perform set_config('hent.ledger', '', true);
    execute format('alter table shops.stock_movement attach partition ledger.%I for values from (%L) to (%L)', name, first, next);
    alter table shops.stock_movement attach partition ledger.no_month default;
  else
    execute format('alter table shops.stock_movement attach partition ledger.%I for values from (%L) to (%L)', name, first, next);
  end if;
  return true;
end $$;

-- Deletes the oldest month that ended before `before`, and carries its sums over. Returns its name, or null.
create or replace function shops.carry_over_ledger_month(before timestamptz) returns text language plpgsql as $$
declare
  oldest text;
begin
  perform pg_advisory_xact_lock(7340225);
  select c.relname into oldest
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_namespace n on n.oid = c.relnamespace
   where i.inhparent = 'shops.stock_movement'::regclass and n.nspname = 'ledger' and c.relname like 'month\_%'
     and (to_date(substr(c.relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' <= before
   order by c.relname limit 1;
  if oldest is null then return null; end if;
  -- Read before any lock that a reservation would meet: nothing is added to a month this old.
  execute format('insert into shops.stock_carried_over as c (shop_id, variant_id, on_hand, reserved)
    select shop_id, variant_id, sum(on_hand_delta), sum(reserved_delta) from ledger.%I group by 1, 2 order by 1, 2
    on conflict (shop_id, variant_id) do update set on_hand = c.on_hand + excluded.on_hand, reserved = c.reserved + excluded.reserved', oldest);
  execute format('alter table shops.stock_movement detach partition ledger.%I', oldest);
  execute format('drop table ledger.%I', oldest);
  return oldest;
end $$;
