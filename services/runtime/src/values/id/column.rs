//! Ids in rows and in JSON: text that is parsed on reading.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sqlx::any::{Any, AnyTypeInfo};
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::{Database, Decode, Encode, Type};

use super::{Id, Kind};

impl<K> Type<Any> for Id<K> {
    fn type_info() -> AnyTypeInfo {
        <str as Type<Any>>::type_info()
    }
}

impl<K> Encode<'_, Any> for Id<K> {
    fn encode_by_ref(&self, buffer: &mut <Any as Database>::ArgumentBuffer) -> Result<IsNull, BoxDynError> {
        <&str as Encode<Any>>::encode(self.as_str(), buffer)
    }
}

impl<'r, K: Kind> Decode<'r, Any> for Id<K> {
    fn decode(value: <Any as Database>::ValueRef<'r>) -> Result<Self, BoxDynError> {
        Ok(<&str as Decode<Any>>::decode(value)?.parse()?)
    }
}

impl<K> Serialize for Id<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de, K: Kind> Deserialize<'de> for Id<K> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
