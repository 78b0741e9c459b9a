-- What an import reports beside its errors: warnings, how its files are written, and pictures on other hosts.
alter table feeds.import
  add column warnings int not null default 0,
  add column dialects text[] not null default '{}',
  add column pictures jsonb not null default '{}';
comment on column feeds.import.warnings is 'number of warnings';
comment on column feeds.import.dialects is 'delimiter, quoting, encoding and decimal sign of each file, in English';
comment on column feeds.import.pictures is 'number of fetched, unchanged and failed pictures on other hosts';

alter table feeds.import_problem
  add column is_warning boolean not null default false,
  drop constraint import_problem_pkey,
  add primary key (import_id, is_warning, position);
comment on table feeds.import_problem is 'the first 1,000 errors and 1,000 warnings of an import; of feeds with personal data without their values';
