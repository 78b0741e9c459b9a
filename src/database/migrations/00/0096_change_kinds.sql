-- Content, campaigns and settings have epochs separate from the catalogue's. Their triggers write their kind to the
-- log.
alter table search.change drop constraint change_kind_check, add constraint change_kind_check check (kind ~ '^[a-z]+$');
comment on column search.change.kind is 'article: its facts or prices; stock: ref is the article whose stock moved; shop; lists: groups, brands, colours, genders; any other word: a kind with an epoch of its own, as content';
