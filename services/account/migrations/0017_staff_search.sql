-- Agents find a member by the ID that the member types, alone or with the outlet's code.
CREATE INDEX staff_by_number ON staff (staff_number, shop_id);
