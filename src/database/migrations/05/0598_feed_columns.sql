-- The columns of the last accepted feed of each source. A feed that lacks one of them is refused.
create table feeds.source_columns (
  kind text not null,
  source text not null,
  columns text[] not null,
  at timestamptz not null default clock_timestamp(),
  primary key (kind, source)
);
comment on table feeds.source_columns is 'the columns that the last accepted feed of a source had';
comment on column feeds.source_columns.source is 'as in feeds.import: an address without secrets, the name of a key, empty for named files';

alter table feeds.import drop constraint import_reason_check;
alter table feeds.import add constraint import_reason_check check (reason in (
  'problems', 'missingColumns', 'tooMuchRemoved', 'lowPrices', 'priceMoves', 'zeroStock', 'demoLoaded',
  'noFile', 'notFetched', 'notYet', 'rowsHeld', 'fault', 'stopped'
));
