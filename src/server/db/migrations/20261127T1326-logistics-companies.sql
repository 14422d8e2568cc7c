-- Drafted by npm run gen from schemas/screens/warehouse/logistics-company.json.

alter table logistics_companies add column if not exists tracking_code text;
