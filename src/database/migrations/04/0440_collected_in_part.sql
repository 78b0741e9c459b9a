-- Ready goods may be handed over in part: the rest returns to the shelf, and is neither allocated nor paid.
alter table reservations.line
  add column given_back int not null default 0,
  add column kept int not null generated always as (count - missing - given_back) stored,
  add constraint line_given_back check (given_back >= 0 and missing + given_back <= count);
comment on column reservations.line.given_back is 'pieces of it that were there, and were not collected with the rest';
comment on column reservations.line.kept is 'pieces of it that are still promised, or were handed over';
