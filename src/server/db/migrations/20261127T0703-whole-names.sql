-- Search documents hold the whole names of their part; the timed job writes them anew.

insert into stale_documents (part_id)
select part_id from part_doc
on conflict do nothing;
