-- A parameter is named in both languages, as everything else that an administrator reads.
alter table params add column param_name_en text;

update params
set param_name_en = named.name_en
from (
  values
    ('online_payment_minutes', 'Time to pay online (minutes)'),
    ('transfer_payment_hours', 'Time to pay by bank transfer (hours)'),
    ('transfer_payee', 'Bank transfers: account holder'),
    ('transfer_bank', 'Bank transfers: bank'),
    ('transfer_account', 'Bank transfers: account number'),
    ('cod_max_yuan', 'Payment on delivery: most an order may cost (yuan, 0: not offered)'),
    ('credit_due_days', 'White notes: days until payment is due'),
    ('auto_sign_days', 'Days after shipping until an order signs itself'),
    ('auto_complete_days', 'Days after signing until an order is complete'),
    ('points_per_yuan', 'Points for each yuan of goods paid (0: none)'),
    ('points_worth_fen', 'What a point is worth (fen, 0: cannot be spent)'),
    ('points_max_percent', 'Most of the goods that points may pay (percent, 90 at most)'),
    ('points_invite', 'Points for whoever invited a company, after its first order'),
    ('trash_days', 'Days that removed rows are kept (0: for ever)'),
    ('captcha_enabled', 'Sign-in asks for a captcha (1: yes)'),
    ('captcha_after_failures', 'Failed sign-ins after which a captcha is asked (0: never)'),
    ('log_days_operator', 'Operator log: days kept (0: for ever)'),
    ('log_days_sign_in', 'Sign-in log: days kept (0: for ever)'),
    ('log_days_message', 'Messages: days kept (0: for ever)'),
    ('log_days_job', 'Job log: days kept (0: for ever)'),
    ('chat_url', 'Address of the online chat (empty: not shown)'),
    ('customer_management_url', 'Address of customer management (empty: not shown)'),
    ('stock_level_sufficient', 'Pieces from which stock is sufficient'),
    ('stock_level_few', 'Pieces from which stock is few')
) as named (key, name_en)
where params.param_key = named.key;
