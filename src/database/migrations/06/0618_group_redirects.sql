-- /goggles, /hjelmer and /staver are printed in catalogues and on signs. They were fixed pages. Now they are redirects,
-- so that an editor can change them (decision 0305). An address that an editor has set already keeps its redirect.
-- A redirect may not lead to another one, so redirects to these addresses lead to their targets.
-- All kept versions get them: an undo of an earlier change must not remove them.
with seeded (n, "from", "to") as (
  values (1, '/goggles', '/vintersport/hjelmer-&-alpinbriller/alpinbriller'),
         (2, '/hjelmer', '/vintersport/hjelmer-&-alpinbriller/alpinhjelm'),
         (3, '/staver', '/vintersport/staver/alpinstaver')
)
update redirects.state set rows = coalesce((
  select jsonb_agg(
    case when s."to" is null then e.value
      else e.value || jsonb_build_object('to', s."to" || coalesce(substring(e.value ->> 'to' from '[?#].*$'), ''))
    end order by e.n)
    from jsonb_array_elements(state.rows) with ordinality e(value, n)
    left join seeded s on s."from" = lower(regexp_replace(e.value ->> 'to', '/*([?#].*)?$', ''))
     and s."from" not in (select value ->> 'from' from jsonb_array_elements(state.rows))
), '[]') || coalesce((
  select jsonb_agg(jsonb_build_object('from', s."from", 'to', s."to", 'status', 301) order by s.n)
    from seeded s
   where s."from" not in (select value ->> 'from' from jsonb_array_elements(state.rows))
), '[]');

insert into search.change (kind, ref) values ('redirects', 0);
