-- The chain's own table of addresses: a street within a postcode, and the numbers in it.
create table shops.street (
  id int generated always as identity primary key,
  name text not null check (name <> ''),
  postcode text not null check (postcode ~ '^[0-9]{4}$'),
  place text not null,
  unique (name, postcode)
);
create table shops.house_number (
  street_id int not null references shops.street,
  number int not null check (number between 1 and 99999),
  letter text not null default '' check (letter ~ '^[A-ZÆØÅ]?$'),
  latitude double precision not null check (latitude between 57 and 81.5),
  longitude double precision not null check (longitude between -10 and 34),
  primary key (street_id, number, letter)
);

-- Each process keeps postcodes and streets in memory and looks here whether they have changed.
create table shops.place_version (
  one boolean primary key default true check (one),
  version bigint not null
);
create function shops.next_place_version() returns trigger language plpgsql as $$
begin
  insert into shops.place_version (version) values (1) on conflict (one) do update set version = place_version.version + 1;
  return null;
end $$;
create trigger next_place_version after insert or update or delete on shops.postcode
  for each statement execute function shops.next_place_version();
create trigger next_place_version after insert or update or delete on shops.street
  for each statement execute function shops.next_place_version();

alter table feeds.run drop constraint run_kind_check;
alter table feeds.run add constraint run_kind_check
  check (kind in ('stores', 'products', 'inventory', 'postcodes', 'addresses', 'reviews'));
