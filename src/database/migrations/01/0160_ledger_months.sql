-- The stock ledger is partitioned by month, so that one statement deletes an old month. The sums of deleted movements
-- are carried over per stock row, so that the counters still equal the sums.

alter table shops.stock_movement rename to stock_movement_before_months;
alter table shops.stock_movement_before_months drop constraint stock_movement_pkey;
alter table shops.stock_movement_before_months alter column id drop identity;
drop index shops.stock_movement_idx, shops.stock_movement_cause_idx, shops.stock_movement_since_idx;

-- No identity: PostgreSQL before 17 has none on partitioned tables.
create sequence shops.stock_movement_id_seq as bigint;
create table shops.stock_movement (
  id bigint not null default nextval('shops.stock_movement_id_seq'),
  shop_id int not null,
  variant_id int not null,
  on_hand_delta int not null default 0,
  reserved_delta int not null default 0,
  kind text not null,
  cause_type text not null,
  cause_id int,
  at timestamptz not null default clock_timestamp(),
  constraint stock_movement_moves check (on_hand_delta <> 0 or reserved_delta <> 0),
  constraint stock_movement_cause check (
    case when kind in ('reserve', 'release', 'hand_over')
         then cause_type in ('reservation', 'order') and cause_id is not null
         else kind in ('count', 'correction') and cause_type = kind end),
  constraint stock_movement_stock foreign key (shop_id, variant_id) references shops.stock,
  primary key (id, at)
) partition by range (at);
alter sequence shops.stock_movement_id_seq owned by shops.stock_movement.id;
comment on table shops.stock_movement is 'why each counter of shops.stock is what it is: with shops.stock_carried_over it adds up to it';
comment on column shops.stock_movement.cause_id is 'of a reservation, an order, or the feed run that counted; null: nobody said';
create index stock_movement_idx on shops.stock_movement (shop_id, variant_id, at);
create index stock_movement_cause_idx on shops.stock_movement (cause_type, cause_id)
  where cause_type in ('reservation', 'order');
create index stock_movement_since_idx on shops.stock_movement (shop_id, at) include (variant_id, on_hand_delta)
  where kind in ('hand_over', 'correction');

create table shops.stock_carried_over (
  shop_id int not null,
  variant_id int not null,
  on_hand int not null,
  reserved int not null,
  primary key (shop_id, variant_id),
  foreign key (shop_id, variant_id) references shops.stock
);
comment on table shops.stock_carried_over is 'the sum of the movements of all months that are kept no more';

-- The partitions are in a separate schema, because they are never read or written by name.
create schema ledger;
-- Receives movements of months without a partition, so that no reservation fails. A job moves them to their months.
create table ledger.no_month partition of shops.stock_movement default;

create or replace function shops.refuse_change() returns trigger language plpgsql as $$
begin
  -- Only the function below sets it, for what it moves from no_month into its month.
  if coalesce(current_setting('hent.ledger', true), '') = 'sorting' then return old; end if;
  raise exception 'shops.stock_movement is append-only';
end $$;
-- Row-level, because such a trigger also protects each partition from direct writes.
create trigger append_only before update or delete on shops.stock_movement
  for each row execute function shops.refuse_change();

-- Creates the month that contains `day` (UTC), if it is missing. Returns whether it was created.
create function shops.make_ledger_month(day timestamptz) returns boolean language plpgsql as $$
declare
  first timestamptz := date_trunc('month', day, 'UTC');
  next timestamptz := (first at time zone 'UTC' + interval '1 month') at time zone 'UTC';
  name text := to_char(first at time zone 'UTC', '"month_"YYYY_MM');
begin
  if to_regclass('ledger.' || name) is not null then return false; end if;
  perform pg_advisory_xact_lock(7340222);
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
create function shops.carry_over_ledger_month(before timestamptz) returns text language plpgsql as $$
declare
  oldest text;
begin
  perform pg_advisory_xact_lock(7340222);
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

-- The months of existing movements, and a year ahead.
select shops.make_ledger_month(month at time zone 'UTC')
  from generate_series(
    date_trunc('month', (select coalesce(min(at), now()) from shops.stock_movement_before_months) at time zone 'UTC'),
    now() at time zone 'UTC' + interval '12 months', interval '1 month') as month;
insert into shops.stock_movement (id, shop_id, variant_id, on_hand_delta, reserved_delta, kind, cause_type, cause_id, at)
  select id, shop_id, variant_id, on_hand_delta, reserved_delta, kind, cause_type, cause_id, at
    from shops.stock_movement_before_months order by id;
select setval('shops.stock_movement_id_seq', greatest((select max(id) from shops.stock_movement), 1));

drop view shops.ledger_difference;
create view shops.ledger_difference as
  select s.shop_id, s.variant_id, s.on_hand, s.reserved,
         coalesce(m.on_hand, 0) + coalesce(c.on_hand, 0) as ledger_on_hand,
         coalesce(m.reserved, 0) + coalesce(c.reserved, 0) as ledger_reserved
    from shops.stock s
    left join (select shop_id, variant_id, sum(on_hand_delta) as on_hand, sum(reserved_delta) as reserved
                 from shops.stock_movement group by shop_id, variant_id) m using (shop_id, variant_id)
    left join shops.stock_carried_over c using (shop_id, variant_id)
   where s.on_hand <> coalesce(m.on_hand, 0) + coalesce(c.on_hand, 0)
      or s.reserved <> coalesce(m.reserved, 0) + coalesce(c.reserved, 0);
comment on view shops.ledger_difference is 'promise P5: empty, always';
drop table shops.stock_movement_before_months;
