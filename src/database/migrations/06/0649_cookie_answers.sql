-- Shoppers' answers to the question about optional cookies, as evidence of consent (ekomloven § 3-15).

create table customers.cookie_answer (
  id bigint generated always as identity primary key,
  -- Random, and stored in a cookie of the shopper's browser. One browser may answer several times.
  consent_id uuid not null,
  brand text not null,
  wording_version text not null,
  -- The kinds of cookies in the question, and those that the shopper accepted.
  offered text[] not null,
  accepted text[] not null check (accepted <@ offered),
  at timestamptz not null default now()
);
comment on column customers.cookie_answer.accepted is 'kinds of cookies that the shopper accepted; empty: declined';
create index cookie_answer_at on customers.cookie_answer (at);
