-- The paths that groups have left (decision 0305). Their addresses lead to the group's path at the time of the request.
create table catalogue.former_group_path (
  path text primary key check (path <> ''),
  group_id int not null references catalogue.article_group,
  names text
);
create index former_group_path_group on catalogue.former_group_path (group_id);
comment on table catalogue.former_group_path is 'slugs from the main group down, joined with a slash';
comment on column catalogue.former_group_path.names is 'the names from the main group down, joined with '' > ''; null: the path belonged to another group, and its goods moved to this one';
create trigger log_lists after insert or update or delete on catalogue.former_group_path
  for each statement execute function search.log_lists();
