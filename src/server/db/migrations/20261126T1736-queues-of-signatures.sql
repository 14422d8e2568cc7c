-- What waits for a signature is counted over the approvals.

drop index if exists credit_openings_waits_pending;
drop index if exists credit_openings_waits_pending_all;
drop index if exists contracts_waits_pending;
drop index if exists contracts_waits_pending_all;
drop index if exists certifications_waits_pending;
drop index if exists certifications_waits_pending_all;
