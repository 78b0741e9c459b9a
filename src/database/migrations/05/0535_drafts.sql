-- Unsaved input in the admin's forms.

create table staff.draft (
  account_id int not null references staff.account on delete cascade,
  subject text not null check (length(subject) <= 80),
  based_on text not null,
  fields jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (account_id, subject)
);
create index draft_subject_idx on staff.draft (subject);
create index draft_saved_idx on staff.draft (saved_at);
comment on table staff.draft is 'saved as an editor types, seen by that editor alone; gone when it is saved where shoppers see it';
comment on column staff.draft.subject is 'what the form is about, such as page:om-oss';
comment on column staff.draft.based_on is 'the version that the form was opened with';
comment on column staff.draft.fields is 'texts of the form''s fields by their names';
