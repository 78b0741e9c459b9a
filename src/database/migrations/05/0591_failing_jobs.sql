create table settings.failing_job (
  queue text primary key,
  since timestamptz not null default now(),
  at timestamptz not null default now(),
  parts text[] not null,
  count int not null
);
comment on table settings.failing_job is 'Scheduled jobs whose last run failed; a run that succeeds removes its row';
