-- Statements about legal duties that a person has judged (src/modules/documents/duties).

create schema duties;

create table duties.confirmation (
  id bigint generated always as identity primary key,
  evidence text not null,
  by text not null check (by <> ''),
  at timestamptz not null default now()
);
comment on column duties.confirmation.by is 'the name of the person';
