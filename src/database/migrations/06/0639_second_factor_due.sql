-- When an account needs a second factor by the default of second_factor_roles. Existing accounts get 14 days too.

alter table staff.account
  add column factor_due_at timestamptz not null default now() + interval '14 days';
comment on column staff.account.factor_due_at is
  'from then on, the default of second_factor_roles requires a second factor of the account';
