-- Logins of customers and changes of their credentials, for the customer and for customer service.

create table customers.account_event (
  id bigint generated always as identity primary key,
  customer_id int not null references customers.customer on delete cascade,
  event text not null,
  device text not null,
  network text not null,
  hour timestamptz,
  count int not null default 1,
  at timestamptz not null default now(),
  unique (customer_id, event, network, hour)
);
create index account_event_by_customer on customers.account_event (customer_id, at desc);
create index account_event_at on customers.account_event (at);
comment on column customers.account_event.device is 'the browser and system, as in the list of devices';
comment on column customers.account_event.network is 'the first 24 bits of an IPv4 address or 48 bits of an IPv6 address';
comment on column customers.account_event.hour is
  'failed and refused logins of one network are counted by the hour. null: an event of its own';
comment on column customers.account_event.at is 'the last time, if count is above one';
