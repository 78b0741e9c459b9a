create schema shops;

create table shops.shop (
  id int primary key check (id > 0),
  store_code text not null unique,
  name text not null check (name = btrim(name) and name <> ''),
  full_name text not null default '',
  slug text not null unique,
  org_no text check (org_no ~ '^[0-9]{9}$'),
  description text not null default '',
  address text not null default '',
  postcode text not null check (postcode ~ '^[0-9]{4}$'),
  place text not null,
  -- Norway with Svalbard and Jan Mayen: a swapped pair cannot be stored.
  latitude double precision not null check (latitude between 57 and 81.5),
  longitude double precision not null check (longitude between -10 and 34),
  phone text,
  email text,
  messenger_id text,
  map_link text,
  opening_hours text not null default '',
  special_opening_hours text not null default '',
  chain_id int not null default 1,
  in_feed boolean not null default true
);

create table shops.postcode (
  code text primary key check (code ~ '^[0-9]{4}$'),
  place text not null,
  municipality_no text,
  municipality text,
  county text,
  latitude double precision not null check (latitude between 57 and 81.5),
  longitude double precision not null check (longitude between -10 and 34)
);

create table shops.stock (
  shop_id int not null references shops.shop,
  variant_id int not null references catalogue.variant,
  on_hand int not null default 0 check (on_hand >= 0),
  reserved int not null default 0 check (reserved >= 0),
  buffer int not null default 0 check (buffer >= 0),
  shortfall int not null default 0 check (shortfall >= 0),
  own_price int check (own_price > 0),
  carried boolean not null default true,
  pickup boolean not null default true,
  -- What can be promised. The one definition: reservations guard on it, lists show it.
  available int not null generated always as
    (case when carried and pickup then greatest(0, on_hand - reserved - buffer) else 0 end) stored,
  counted_at timestamptz not null,
  primary key (shop_id, variant_id),
  check (reserved <= on_hand + shortfall)
) with (fillfactor = 80);
comment on column shops.stock.shortfall is 'how far a feed counted below what is reserved: the only way in which reserved may exceed on_hand';
comment on column shops.stock.own_price is 'this shop''s own ordinary price in øre; null: the chain''s';
comment on column shops.stock.pickup is 'false where the feed says that this shop does not hand the variant out';
comment on column shops.stock.carried is 'false when the shop''s last full feed left the variant out';
create index stock_variant_idx on shops.stock (variant_id);

-- Why each figure is what it is: the counters above are the sums of these rows.
create table shops.stock_movement (
  id bigint generated always as identity primary key,
  shop_id int not null,
  variant_id int not null,
  on_hand_delta int not null default 0,
  reserved_delta int not null default 0,
  cause text not null check (cause in ('feed', 'reserve', 'release', 'hand_over', 'correction')),
  reservation_id int,
  feed_run_id int,
  at timestamptz not null default clock_timestamp(),
  check (on_hand_delta <> 0 or reserved_delta <> 0),
  check ((cause in ('reserve', 'release', 'hand_over')) = (reservation_id is not null)),
  foreign key (shop_id, variant_id) references shops.stock
);
create index stock_movement_idx on shops.stock_movement (shop_id, variant_id, at);
create index stock_movement_reservation_idx on shops.stock_movement (reservation_id) where reservation_id is not null;

create function shops.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'shops.stock_movement is append-only';
end $$;
create trigger append_only before update or delete on shops.stock_movement
  for each statement execute function shops.refuse_change();

create view shops.ledger_difference as
  select s.shop_id, s.variant_id, s.on_hand, s.reserved,
         coalesce(m.on_hand, 0) as ledger_on_hand, coalesce(m.reserved, 0) as ledger_reserved
    from shops.stock s
    left join (select shop_id, variant_id, sum(on_hand_delta) as on_hand, sum(reserved_delta) as reserved
                 from shops.stock_movement group by shop_id, variant_id) m using (shop_id, variant_id)
   where s.on_hand <> coalesce(m.on_hand, 0) or s.reserved <> coalesce(m.reserved, 0);
comment on view shops.ledger_difference is 'promise P5: empty, always';
