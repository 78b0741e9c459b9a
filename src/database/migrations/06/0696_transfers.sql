-- Pieces that one shop sends to another, for a reservation or for its own stock. Migration 0697 validates constraints.
create schema transfers;
create table transfers.transfer (
  id int primary key generated always as identity,
  from_shop_id int not null references shops.shop,
  to_shop_id int not null references shops.shop,
  variant_id int not null references catalogue.variant,
  count int not null check (count > 0),
  reservation_id int references reservations.reservation on delete set null,
  line int,
  status text not null default 'asked'
    check (status in ('asked', 'packed', 'sent', 'received', 'refused', 'cancelled', 'lost')),
  promised_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  check (from_shop_id <> to_shop_id)
);
comment on table transfers.transfer is 'asked and packed pieces are reserved in the sending shop; sent ones are in no shop';
comment on column transfers.transfer.line is 'the position of the line that waits for the pieces. null: for the shop''s own stock';
comment on column transfers.transfer.promised_at is 'the time at which the goods should be ready in the receiving shop';
create index transfer_from on transfers.transfer (from_shop_id, id) where status in ('asked', 'packed', 'sent');
create index transfer_to on transfers.transfer (to_shop_id, id) where status in ('asked', 'packed', 'sent');
create index transfer_reservation on transfers.transfer (reservation_id) where reservation_id is not null;

create table transfers.event (
  id int primary key generated always as identity,
  transfer_id int not null references transfers.transfer,
  from_status text,
  to_status text not null,
  actor text not null,
  reason text,
  at timestamptz not null default clock_timestamp()
);
create index event_of_transfer on transfers.event (transfer_id, id);

create view reservations.held_for_transfer as
  select from_shop_id as shop_id, variant_id, sum(count)::int as pieces
    from transfers.transfer where status in ('asked', 'packed') group by from_shop_id, variant_id;
comment on view reservations.held_for_transfer is 'pieces that are reserved in a shop because another shop asked for them';

alter table reservations.line
  add column awaited int not null default 0,
  add constraint line_awaited_check check (awaited between 0 and count - missing - given_back) not valid;
comment on column reservations.line.awaited is
  'pieces that another shop sends. They are not reserved in the shop of the reservation until they arrive';

-- Transfers reserve, release and hand over stock too. Each month of the ledger has a constraint of its own.
alter table shops.stock_movement drop constraint stock_movement_cause;
do $$
declare month regclass;
begin
  for month in select inhrelid::regclass from pg_inherits where inhparent = 'shops.stock_movement'::regclass loop
    execute format('alter table %s drop constraint if exists stock_movement_cause', month);
  end loop;
end $$;
alter table shops.stock_movement add constraint stock_movement_cause check (
  case when kind in ('reserve', 'release', 'hand_over')
       then cause_type in ('reservation', 'order', 'transfer') and cause_id is not null
       else kind in ('count', 'correction') and cause_type = kind end) not valid;
