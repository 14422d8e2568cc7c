-- Drafted by npm run gen from schemas/screens/fiscal/ageing-bucket.json.

alter table ageing_buckets add column if not exists name_en text;
