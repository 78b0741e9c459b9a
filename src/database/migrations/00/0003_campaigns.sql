create schema campaigns;

create table campaigns.campaign (
  id int generated always as identity primary key,
  feed_key text unique,
  name text not null,
  short_description text not null default '',
  description text not null default '',
  starts_at timestamptz not null default '-infinity',
  ends_at timestamptz not null default 'infinity',
  image text,
  image_mobile text,
  show_label smallint not null default 1,
  show_image smallint not null default 1,
  label_text text,
  url text,
  check (starts_at <= ends_at)
);
comment on column campaigns.campaign.feed_key is 'the period of a feed''s sale prices; null for an editor''s campaign';
comment on column campaigns.campaign.ends_at is 'the last instant at which it holds';

create table campaigns.campaign_article (
  id int generated always as identity primary key,
  campaign_id int not null references campaigns.campaign on delete cascade,
  article_id int not null references catalogue.article,
  label_type text,
  label_data text,
  unique (campaign_id, article_id)
);
create index campaign_article_article_idx on campaigns.campaign_article (article_id);

create table campaigns.campaign_price (
  campaign_article_id int not null references campaigns.campaign_article on delete cascade,
  variant_id int not null references catalogue.variant,
  price int not null check (price > 0),
  primary key (campaign_article_id, variant_id)
);
create index campaign_price_variant_idx on campaigns.campaign_price (variant_id);
