-- Several accounts may have a phone number. At most one has confirmed it.

alter table customers.customer drop constraint customer_phone_key;
create unique index customer_confirmed_phone on customers.customer (phone) where phone_verified_at is not null;
create index customer_by_phone on customers.customer (phone, id desc);
