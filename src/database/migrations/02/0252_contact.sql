-- Messages from the form at /kontakt, stored until they are mailed and a while longer.
create table notifications.contact (
  id int generated always as identity primary key,
  name text not null,
  email text not null,
  message text not null,
  brand text not null,
  made_at timestamptz not null default now()
);
create index contact_made_at on notifications.contact (made_at);
comment on table notifications.contact is 'written by shoppers at /kontakt and mailed to the chain; forgotten after 30 days';
