-- Searches counted by day, query and chosen shop. Contains no personal data: no session, no address, no row per person.
create table search.demand (
  day date not null,
  query text not null check (query <> '' and length(query) <= 60),
  shop_id int not null,
  searched int not null default 0,
  without_hits int not null default 0,
  clicked int not null default 0,
  primary key (day, query, shop_id)
);
comment on table search.demand is 'at most 20,000 rows a day; rare queries go after 30 days, all after 400 (src/modules/search/demand)';
comment on column search.demand.shop_id is 'the shop that was chosen; 0: none';
comment on column search.demand.clicked is 'of the searches, those of which something was opened';
create index demand_query on search.demand (query);
