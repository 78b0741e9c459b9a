-- Allocation is shared by reservations and orders, and separate from both.

create schema promises;
alter table reservations.idempotency set schema promises;

-- The ledger names the cause of a movement by type and id. The table is append-only, so it is rewritten as a whole,
-- which fires no trigger and leaves no dead rows.
drop index shops.stock_movement_since_idx;
alter table shops.stock_movement drop constraint stock_movement_cause_check;
alter table shops.stock_movement rename column cause to kind;
alter table shops.stock_movement add column cause_type text, add column cause_id int;
alter table shops.stock_movement
  alter column cause_type type text using
    case when reservation_id is not null then 'reservation' when kind = 'feed' then 'count' else kind end,
  alter column cause_id type int using coalesce(reservation_id, feed_run_id),
  alter column kind type text using case kind when 'feed' then 'count' else kind end;
alter table shops.stock_movement
  drop column reservation_id,
  drop column feed_run_id,
  alter column cause_type set not null,
  add check (case when kind in ('reserve', 'release', 'hand_over')
                  then cause_type in ('reservation', 'order') and cause_id is not null
                  else kind in ('count', 'correction') and cause_type = kind end);
create index stock_movement_cause_idx on shops.stock_movement (cause_type, cause_id)
  where cause_type in ('reservation', 'order');
create index stock_movement_since_idx on shops.stock_movement (shop_id, at) include (variant_id, on_hand_delta)
  where kind in ('hand_over', 'correction');
comment on column shops.stock_movement.cause_id is 'of a reservation, an order, or the feed run that counted; null: nobody said';
