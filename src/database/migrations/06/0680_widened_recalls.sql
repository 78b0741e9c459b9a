-- A feed can move variants with buyers into a recalled article (src/modules/sales/recalls).
alter table recalls.recall add column widened_at timestamptz;
comment on column recalls.recall.widened_at is 'when its articles last got variants after its publishing. null: never';
