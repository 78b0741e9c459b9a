-- Evidence for claims in texts: environmental labels, specific claims, and approved wording about credit
-- (src/modules/documents/claims).

create schema claims;

create table claims.evidence (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('label', 'claim', 'credit')),
  article_no text,
  brand text,
  statement text not null check (statement <> ''),
  proof text not null check (proof <> ''),
  valid_until date,
  by text not null check (by <> ''),
  at timestamptz not null default now(),
  removed_at timestamptz,
  check (article_no is null or brand is null),
  check (kind <> 'label' or article_no is not null or brand is not null)
);
create index on claims.evidence (kind) where removed_at is null;
comment on column claims.evidence.article_no is 'article_no and brand null: all texts of the chain';
comment on column claims.evidence.statement is 'the name of the label, or the approved text';
comment on column claims.evidence.proof is 'the licence number, or the source of the text';
comment on column claims.evidence.by is 'the name of the person';
