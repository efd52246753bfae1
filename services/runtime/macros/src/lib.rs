//! The attribute of the testing kit; `mostrador_runtime::testing` re-exports it.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Error, FnArg, Pat, PatType, Result, Signature, parse_quote};

/// Runs a test once on each database engine: its parameter `engine` is `Engine::Sqlite`, then
/// `Engine::Postgres`.
///
/// An async test runs on tokio. Further parameters are rstest's: `#[case]` and `#[values]` work as they do
/// there. The crate of the test depends on rstest, and on tokio for async tests.
#[proc_macro_attribute]
pub fn both_engines(
    nothing: proc_macro::TokenStream,
    test: proc_macro::TokenStream,
) -> proc_macro::TokenStream {
    expand(nothing.into(), test.into()).unwrap_or_else(Error::into_compile_error).into()
}

fn expand(nothing: TokenStream, test: TokenStream) -> Result<TokenStream> {
    syn::parse2::<syn::parse::Nothing>(nothing)?;
    let Test { attributes, mut signature, body } = syn::parse2(test)?;
    let Some(engine) = signature.inputs.iter_mut().find_map(typed_engine) else {
        return Err(Error::new_spanned(
            &signature,
            "a test on both engines has a parameter `engine: Engine`",
        ));
    };
    let engines = &engine.ty;
    engine.attrs.push(parse_quote!(#[values(#engines::Sqlite, #engines::Postgres)]));
    let tokio = signature.asyncness.as_ref().map(|_| quote!(#[::tokio::test]));
    Ok(quote! {
        #[::rstest::rstest]
        #(#attributes)*
        #tokio
        #signature #body
    })
}

fn typed_engine(argument: &mut FnArg) -> Option<&mut PatType> {
    let FnArg::Typed(argument) = argument else { return None };
    matches!(&*argument.pat, Pat::Ident(name) if name.ident == "engine").then_some(argument)
}

/// A function, its body unparsed.
struct Test {
    attributes: Vec<Attribute>,
    signature: Signature,
    body: TokenStream,
}

impl Parse for Test {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        Ok(Self {
            attributes: input.call(Attribute::parse_outer)?,
            signature: input.parse()?,
            body: input.parse()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expanded(test: TokenStream) -> String {
        expand(TokenStream::new(), test).unwrap_or_else(Error::into_compile_error).to_string()
    }

    #[test]
    fn the_attributes_of_rstest_and_tokio_stand_around_those_of_the_test() {
        let expected = quote! {
            #[::rstest::rstest]
            #[case(1)]
            #[::tokio::test]
            async fn pays(
                #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
                #[case] n: i64
            ) { run() }
        };
        let test = quote!(
            #[case(1)]
            async fn pays(engine: Engine, #[case] n: i64) {
                run()
            }
        );
        assert_eq!(expanded(test), expected.to_string());
    }

    #[test]
    fn a_test_that_is_not_async_needs_no_tokio() {
        assert!(
            !expanded(quote!(
                fn pays(engine: Engine) {}
            ))
            .contains("tokio")
        );
    }

    #[test]
    fn a_test_without_an_engine_does_not_compile() {
        for test in [
            quote!(
                fn pays() {}
            ),
            quote!(
                fn pays(other: Engine) {}
            ),
        ] {
            assert!(expanded(test).contains("has a parameter `engine: Engine`"));
        }
    }
}
