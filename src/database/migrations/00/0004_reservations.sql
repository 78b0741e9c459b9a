create schema reservations;

create table reservations.reservation (
  id int generated always as identity primary key,
  shop_id int not null references shops.shop,
  customer_id int,
  status_id smallint not null default 1 check (status_id between 1 and 7),
  name text not null check (btrim(name) <> ''),
  email text not null,
  phone text not null check (phone ~ '^\+47[49][0-9]{7}$'),
  delivery boolean not null default false check (not delivery),
  address text not null default '',
  city text not null default '',
  zipcode text not null default '',
  total int not null check (total >= 0),
  tracking_url text,
  pickup_code text not null check (pickup_code ~ '^[0-9]{6}$'),
  receipt_token text not null unique check (length(receipt_token) >= 22),
  origin text not null,
  created_at timestamptz not null default now(),
  ready_by timestamptz,
  ready_at timestamptz,
  pickup_deadline timestamptz,
  closed_at timestamptz,
  check ((status_id >= 4) = (closed_at is not null))
);
comment on column reservations.reservation.status_id is '1 Mottatt, 2 Plukkes, 3 Klar til henting, 4 Hentet, 5 Utløpt, 6 Avbestilt, 7 Avvist';
comment on column reservations.reservation.origin is 'a keyed hash of the address the reservation came from: enough to cap, not to trace';
create unique index open_pickup_code on reservations.reservation (shop_id, pickup_code) where status_id in (1, 2, 3);
create index open_by_shop on reservations.reservation (shop_id, created_at) where status_id in (1, 2, 3);
create index open_by_phone on reservations.reservation (phone) where status_id in (1, 2, 3);
create index open_by_email on reservations.reservation (lower(email)) where status_id in (1, 2, 3);
create index open_by_origin on reservations.reservation (origin) where status_id in (1, 2, 3);

create table reservations.line (
  id int generated always as identity primary key,
  reservation_id int not null references reservations.reservation,
  position smallint not null,
  article_id int not null,
  variant_id int not null references catalogue.variant,
  ean text not null,
  article_no text not null,
  name text not null,
  size text not null,
  colour text,
  image text,
  count int not null check (count > 0),
  price int not null check (price > 0),
  original_price int not null check (original_price > 0),
  pant int not null check (pant >= 0),
  vat_percentage smallint not null,
  campaign_article_id int,
  state text not null default 'waiting'
    check (state in ('waiting', 'found', 'not_found', 'substitute_asked', 'substitute_accepted', 'substitute_declined', 'collected')),
  unique (reservation_id, position)
);
comment on table reservations.line is 'what was promised, as it was at that moment: names and prices do not follow the catalogue';

create table reservations.event (
  id bigint generated always as identity primary key,
  reservation_id int not null references reservations.reservation,
  from_status smallint,
  to_status smallint not null,
  actor text not null,
  reason text,
  at timestamptz not null default now()
);
create index event_reservation_idx on reservations.event (reservation_id);

create table reservations.idempotency (
  scope text not null,
  route text not null,
  key uuid not null,
  body_hash text not null,
  status smallint,
  -- json, not jsonb: the stored answer is sent again byte for byte.
  answer json,
  created_at timestamptz not null default now(),
  primary key (scope, route, key)
);
create index idempotency_age on reservations.idempotency (created_at);
