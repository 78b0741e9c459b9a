-- The desk sees mails that did not reach the shopper.

alter table notifications.mail add column refused boolean not null default false;
comment on column notifications.mail.refused is 'the mail server refused the recipient or the content';

-- Payment providers that refuse the keys of the chain or of a seller, for all processes.
create table payments.refused_keys (
  seller text not null,
  provider text not null,
  since timestamptz not null default now(),
  at timestamptz not null default now(),
  primary key (seller, provider)
);
comment on column payments.refused_keys.seller is 'organisation number; empty: the chain';
comment on column payments.refused_keys.since is 'the first refusal';
comment on column payments.refused_keys.at is 'the latest refusal';
