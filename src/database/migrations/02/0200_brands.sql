-- A chain's own brand settings: the differences from the built-in brand. Each change adds a row and the newest is in
-- force, so that every change can be undone.
create schema brands;

create table brands.face (
  id int generated always as identity primary key,
  brand text not null,
  settings jsonb not null,
  made_at timestamptz not null default now()
);
comment on table brands.face is 'append-only: the newest row of a brand counts; the fifty newest are kept';
comment on column brands.face.settings is 'key to text, as hent brand show prints it; a key that is not there: as built in';
create index face_by_brand on brands.face (brand, id desc);

create table brands.logo (
  hash text primary key,
  type text not null,
  width int not null,
  height int not null,
  content bytea not null,
  made_at timestamptz not null default now()
);
comment on table brands.logo is 'made anew from what was uploaded; in the database, so that every process and every backup has it';

create function brands.log_face() returns trigger language plpgsql as $$
begin
  insert into search.change (kind, ref) values ('brand', 0);
  return null;
end $$;
create trigger log_face after insert on brands.face for each statement execute function brands.log_face();

-- The brand that signs its mails and hosts their links.
alter table reservations.reservation add column brand text;
comment on column reservations.reservation.brand is 'the brand at whose host it was made; null: the one that hosts without a name get';
alter table alerts.stock_alert add column brand text;
comment on column alerts.stock_alert.brand is 'as of a reservation';
