-- "Varsle meg": alerts when a size is back in a shop. Links contain a signature made with the shop's secret, so no
-- token is stored.
create schema alerts;

create table alerts.stock_alert (
  id int generated always as identity primary key,
  variant_id int not null references catalogue.variant on delete cascade,
  shop_id int not null references shops.shop on delete cascade,
  email text,
  mailbox text not null,
  mails smallint not null default 1,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  sent_at timestamptz,
  check (sent_at is null or confirmed_at is not null)
);
comment on column alerts.stock_alert.email is 'null: stopped by the link in its mails, and forgotten';
comment on column alerts.stock_alert.mailbox is 'a hash of the address without case, tag and other spellings of one mailbox';
comment on column alerts.stock_alert.mails is 'how many times its confirmation was asked for by mail';
comment on column alerts.stock_alert.sent_at is 'when it was told that the size is back: once, then it is over';
create index stock_alert_by_mailbox on alerts.stock_alert (mailbox, asked_at);
create index stock_alert_waiting on alerts.stock_alert (shop_id, variant_id) where confirmed_at is not null and sent_at is null and email is not null;
create index stock_alert_asked_at on alerts.stock_alert (asked_at);
