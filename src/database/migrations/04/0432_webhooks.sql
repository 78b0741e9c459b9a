create schema webhooks;

-- Subscriptions to events of reservations and orders: decision 0207.
create table webhooks.subscription (
  id int generated always as identity primary key,
  url text not null check (length(url) between 10 and 500),
  -- `order.captured`, or `order.*`
  events text[] not null check (cardinality(events) > 0),
  -- The signing secret is derived from this nonce and the shop's secret. The hash reveals a change of the shop's
  -- secret.
  nonce uuid not null default gen_random_uuid(),
  secret_hash text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- Why the shop ended it.
  ended_why text
);
create unique index subscription_once on webhooks.subscription (url) where ended_at is null;

-- One number per event, increasing per reservation: receivers can detect events that arrive out of order.
create sequence webhooks.sequence;

create table webhooks.delivery (
  id uuid primary key default gen_random_uuid(),
  subscription_id int not null references webhooks.subscription,
  sequence bigint not null,
  event text not null,
  -- The exact text that is signed and sent, the same at each attempt.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given up')),
  tries int not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  -- The result of the last attempt: `status 500`, `too slow`.
  last text,
  at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  check ((state = 'waiting') = (done_at is null))
);
create index delivery_due on webhooks.delivery (subscription_id, next_at) where state = 'waiting';
create index delivery_done on webhooks.delivery (done_at) where state <> 'waiting';

-- Queues an event in the transaction that causes it: a rolled-back change sends nothing.
create function webhooks.tell(event text, at timestamptz, data jsonb) returns void language plpgsql as $$
declare
  number bigint;
begin
  if not exists (select from webhooks.subscription s where s.ended_at is null and s.events && array[event, split_part(event, '.', 1) || '.*']) then
    return;
  end if;
  number := nextval('webhooks.sequence');
  insert into webhooks.delivery (subscription_id, sequence, event, body)
  select s.id, number, event,
         jsonb_build_object('type', event, 'timestamp', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                            'sequence', number, 'data', data)::text
    from webhooks.subscription s
   where s.ended_at is null and s.events && array[event, split_part(event, '.', 1) || '.*'];
end $$;

create function webhooks.tell_of_reservation() returns trigger language plpgsql as $$
declare
  r record;
begin
  select id, shop_id, is_order, delivery, total, freight into r from reservations.reservation where id = new.reservation_id;
  perform webhooks.tell(
    case when r.is_order then 'order.' else 'reservation.' end ||
      coalesce(new.note, case new.to_status
        when 0 then 'placed' when 1 then case when r.is_order then 'confirmed' else 'placed' end
        when 2 then 'picking' when 3 then 'ready' when 4 then 'collected' when 5 then 'expired' when 6 then 'cancelled'
        when 7 then 'rejected' when 8 then 'abandoned' when 9 then 'sent' when 10 then 'delivered' end),
    new.at,
    jsonb_build_object('id', r.id, 'shopID', r.shop_id, 'statusID', new.to_status, 'previousStatusID', new.from_status,
                       'delivery', r.delivery, 'total', r.total, 'freight', r.freight));
  return null;
end $$;
create trigger told_by_webhook after insert on reservations.event
  for each row when (new.line_id is null) execute function webhooks.tell_of_reservation();

create function webhooks.tell_of_payment() returns trigger language plpgsql as $$
declare
  p record;
begin
  select subject, shop_id, provider into p from payments.payment where id = new.payment_id;
  if p.subject ~ '^order-[0-9]+$' then
    perform webhooks.tell(
      case new.kind when 'capture' then 'order.captured' else 'order.refunded' end,
      new.done_at,
      jsonb_build_object('id', substr(p.subject, 7)::int, 'shopID', p.shop_id, 'provider', p.provider, 'amount', new.amount));
  end if;
  return null;
end $$;
create trigger told_by_webhook after update of state on payments.operation
  for each row when (new.state = 'done' and old.state <> 'done' and new.kind in ('capture', 'refund'))
  execute function webhooks.tell_of_payment();
