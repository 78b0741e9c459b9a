-- The price log is sealed in batches that are chained by hash, so that a change afterwards shows (docs/prices.md, "Seals").
create table campaigns.price_seal (
  id int generated always as identity primary key,
  previous int references campaigns.price_seal,
  batch int,
  last_id bigint,
  ended_before timestamptz,
  pruned_until timestamptz,
  facts int,
  content text,
  sealed_at timestamptz not null,
  hash text not null,
  unique nulls not distinct (previous),
  check ((batch is null) = (last_id is null) and (batch is null) = (ended_before is null)
         and (batch is null) = (facts is null) and (batch is null) = (content is null)),
  check (batch is not null or pruned_until is not null)
);
comment on table campaigns.price_seal is 'append-only; each is the only one after the one before it, so two sealers cannot both go on';
comment on column campaigns.price_seal.batch is 'from 1; again with another content before old rows are pruned; null: what ended before pruned_until counts no more';
comment on column campaigns.price_seal.last_id is 'the batch has the rows of the log after those of the batch before, up to here';
comment on column campaigns.price_seal.ended_before is 'and the ends of all these rows since those of the batch before, up to here';
comment on column campaigns.price_seal.content is 'SHA-256 over those rows and ends, without rows that ended before pruned_until';
comment on column campaigns.price_seal.hash is 'SHA-256 over the hash before and all of this row';

create function campaigns.guard_price_seal() returns trigger language plpgsql as $$
begin
  raise exception 'the seals of the price log are append-only';
end $$;
create trigger guard before update or delete on campaigns.price_seal
  for each row execute function campaigns.guard_price_seal();

-- Finds the ended rows that a batch seals, without reading the whole log.
create index price_log_ended on campaigns.price_log (valid_to, id) where valid_to < 'infinity';
