-- Messages, notices and feedback.

create index record_cares_tags on record_cares using gin (tags);
