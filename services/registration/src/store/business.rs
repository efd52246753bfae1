use mostrador_runtime::business::BusinessType;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::free_text::searchable;
use mostrador_runtime::id::RegistrationId;

use crate::domain::areas::{Area, Place};
use crate::domain::business::Business;

pub async fn save(
    conn: &mut Conn,
    registration_id: &RegistrationId,
    business: &Business,
) -> Result<(), DbError> {
    let Place { province, city, district } = &business.place;
    sqlx::query(
        "INSERT INTO business (registration_id, store_name, search_name, business_type, outlet_count,
             province_code, province_name, city_code, city_name, district_code, district_name, store_address)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
         ON CONFLICT (registration_id) DO UPDATE
         SET store_name = $2, search_name = $3, business_type = $4, outlet_count = $5, province_code = $6,
             province_name = $7, city_code = $8, city_name = $9, district_code = $10, district_name = $11,
             store_address = $12",
    )
    .bind(registration_id)
    .bind(business.store_name.as_str())
    .bind(searchable(&business.store_name))
    .bind(business.business_type.as_str())
    .bind(i64::from(business.outlet_count))
    .bind(province.code.as_str())
    .bind(province.name.as_str())
    .bind(city.code.as_str())
    .bind(city.name.as_str())
    .bind(district.code.as_str())
    .bind(district.name.as_str())
    .bind(business.store_address.as_str())
    .execute(conn)
    .await?;
    Ok(())
}

type Row = (String, String, i64, String, String, String, String, String, String, String);

pub async fn find(conn: &mut Conn, registration_id: &RegistrationId) -> Result<Option<Business>, DbError> {
    let row: Option<Row> = sqlx::query_as(
        "SELECT store_name, business_type, outlet_count, province_code, province_name, city_code, city_name,
                district_code, district_name, store_address
         FROM business WHERE registration_id = $1",
    )
    .bind(registration_id)
    .fetch_optional(conn)
    .await?;
    row.map(business).transpose()
}

fn business(row: Row) -> Result<Business, DbError> {
    let (
        store_name,
        business_type,
        outlet_count,
        province,
        province_name,
        city,
        city_name,
        district,
        district_name,
        store_address,
    ) = row;
    let corrupt = |what: &'static str| DbError::corrupt("business", what);
    Ok(Business {
        store_name,
        business_type: BusinessType::parse(&business_type).ok_or_else(|| corrupt("business_type"))?,
        outlet_count: outlet_count.try_into().map_err(|_| corrupt("outlet_count"))?,
        place: Place {
            province: Area { code: province, name: province_name },
            city: Area { code: city, name: city_name },
            district: Area { code: district, name: district_name },
        },
        store_address,
    })
}

pub async fn delete(conn: &mut Conn, registration_id: &RegistrationId) -> Result<(), DbError> {
    sqlx::query("DELETE FROM business WHERE registration_id = $1")
        .bind(registration_id)
        .execute(conn)
        .await?;
    Ok(())
}
